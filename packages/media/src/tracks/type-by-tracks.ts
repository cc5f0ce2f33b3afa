import { readAsf } from './asf-tracks.ts'
import { readInParts } from './bounded-file.ts'
import { readFlv } from './flv-tracks.ts'
import { readMatroska } from './matroska-tracks.ts'
import { readMp4 } from './mp4-tracks.ts'
import { readOgg } from './ogg-tracks.ts'
import { readAvi } from './riff-tracks.ts'
import type { Track, TrackReader } from './track.ts'

export type FileType = { mime: string; extension: string }
type Kind = 'audio' | 'video'
/**
 * How the tracks of a container are read, and what it is called with sound alone and with films.
 */
type Container = { read: TrackReader } & Readonly<
  Record<Kind, readonly [mime: string, extension: string]>
>

const mp4: Container = { read: readMp4, audio: ['audio/mp4', 'm4a'], video: ['video/mp4', 'mp4'] }
const ogg: Container = { read: readOgg, audio: ['audio/ogg', 'ogg'], video: ['video/ogg', 'ogv'] }
const asf: Container = {
  read: readAsf,
  audio: ['audio/x-ms-asf', 'wma'],
  video: ['video/x-ms-asf', 'wmv'],
}

/** By the type that the head of a file names. */
const containers: Readonly<Record<string, Container>> = {
  'video/mp4': mp4,
  'video/x-m4v': mp4,
  'video/quicktime': { ...mp4, video: ['video/quicktime', 'mov'] },
  'video/3gpp': { read: readMp4, audio: ['audio/3gpp', '3gp'], video: ['video/3gpp', '3gp'] },
  'video/3gpp2': { read: readMp4, audio: ['audio/3gpp2', '3g2'], video: ['video/3gpp2', '3g2'] },
  'audio/mp4': mp4,
  'audio/x-m4a': mp4,
  'video/webm': {
    read: readMatroska,
    audio: ['audio/webm', 'webm'],
    video: ['video/webm', 'webm'],
  },
  'video/matroska': {
    read: readMatroska,
    audio: ['audio/matroska', 'mka'],
    video: ['video/matroska', 'mkv'],
  },
  'audio/ogg': ogg,
  'audio/ogg; codecs=opus': ogg,
  'video/ogg': ogg,
  'application/ogg': ogg,
  'audio/x-ms-asf': asf,
  'video/x-ms-asf': asf,
  'application/vnd.ms-asf': asf,
  'video/vnd.avi': {
    read: readAvi,
    audio: ['audio/vnd.avi', 'avi'],
    video: ['video/vnd.avi', 'avi'],
  },
  'video/x-flv': { read: readFlv, audio: ['audio/x-flv', 'flv'], video: ['video/x-flv', 'flv'] },
}

/**
 * The type of a file by what it contains, whatever its head names: with films it is a video, with
 * sound alone it is audio, and with neither it is of no known type. Without tracks that can be
 * read, as what was cut off, it is what its head says.
 */
export const typeByTracks = (path: string, found: FileType): FileType => {
  const container = containers[found.mime]
  if (!container) return found
  const tracks = tracksIn(path, container.read)
  if (tracks.size === 0) return found
  const kind = kindOf(tracks)
  if (found.mime.startsWith(`${kind ?? 'application'}/`)) return found
  if (kind === undefined) return { ...found, mime: 'application/octet-stream' }
  const [mime, extension] = container[kind]
  return { mime, extension }
}

const tracksIn = (path: string, read: TrackReader): ReadonlySet<Track> => {
  const tracks = new Set<Track>()
  try {
    readInParts(path, (file) => read(file, (track) => tracks.add(track)))
  } catch {
    // A file that ends where its format requires more, or that has too many parts.
  }
  return tracks
}

const kindOf = (tracks: ReadonlySet<Track>): Kind | undefined => {
  if (tracks.has('film')) return 'video'
  if (tracks.has('sound')) return 'audio'
  return tracks.has('cover') ? 'video' : undefined
}
