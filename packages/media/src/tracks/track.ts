import type { ReadableFile } from '../clean/patched-file.ts'

/**
 * What a track of a file is: a film, a picture that stands beside sound as its cover, sound, or
 * something else, such as subtitles.
 */
export type Track = 'film' | 'cover' | 'sound' | 'other'

/**
 * Reads the tracks of a file of one format, and tells each. It may throw where the file is damaged;
 * what it told before that holds.
 */
export type TrackReader = (file: ReadableFile, tell: (track: Track) => void) => void
