import { basename, extname } from 'node:path/posix'
import { streamKey } from '@causerie/contracts/shared'
import {
  reportRecorded as contract,
  streamRecorded,
  streamServers,
} from '@causerie/contracts/streaming'
import { command } from '@causerie/kernel'
import { type Refusal, refuse } from '@causerie/protocol'
import { idsOfStream, type StreamRow } from '@causerie/replicas'
import { reportRows, resolveReport } from './resolve-report.ts'

const recordingsAtMost = 100

/** A media server reports the end of a stream and its recording at once, in either order. */
export const reportRecorded = command(contract, {
  resolve: async (request, reader) => {
    const file = fileOf(request.body.path, reader.installation.get(streamServers).recordings)
    if ('refused' in file) return file
    const identity = await resolveReport(request, reader)
    return 'refused' in identity ? identity : { ...identity, file }
  },
  orderBy: ({ resolved }) => streamKey(resolved.rootStreamId),
  load: ({ resolved }) => reportRows(resolved),
  decide: ({ stream }, { resolved: { file }, body, at }) => {
    if (!stream) return refuse('stream-not-found')
    if (stream.status === 'idle') return refuse('wrong-stream-status')
    if (stream.recordings.some((recording) => recording[file.format]?.url === file.url)) return []
    if (stream.recordings.length >= recordingsAtMost) return refuse('too-many-recordings')
    const { startTime, stopTime } = timesOf(stream, at)
    const recording = {
      url: file.url,
      duration: body.duration ?? stopTime - startTime,
      startTime,
      stopTime,
    }
    return [streamRecorded({ ...idsOfStream(stream), format: file.format, recording })]
  },
  reply: async () => ({ success: true }),
})

const formats = ['flv', 'mp4', 'm3u8'] as const
type RecordedFile = { format: (typeof formats)[number]; url: string }

/** The format of a file is its ending; its name is appended to the URL of all recordings. */
const fileOf = (path: string, recordings: string): RecordedFile | Refusal<'unknown-recording'> => {
  const name = basename(path)
  const format = formats.find((ending) => extname(name) === `.${ending}`)
  return format
    ? { format, url: `${recordings.replace(/\/$/, '')}/${encodeURIComponent(name)}` }
    : refuse('unknown-recording')
}

/** When the stream started and ended, or until now, in seconds since 1970. */
const timesOf = ({ startedAt, endedAt }: StreamRow, at: string) => {
  const seconds = (time: string): number => Math.floor(Date.parse(time) / 1000)
  return { startTime: seconds(startedAt ?? at), stopTime: seconds(endedAt ?? at) }
}
