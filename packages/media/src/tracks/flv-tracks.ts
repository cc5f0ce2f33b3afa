import type { TrackReader } from './track.ts'

/** Of Flash: two bits of its head. */
export const readFlv: TrackReader = (file, tell) => {
  const flags = file.read(4, 1)[0] ?? 0
  if (flags & 1) tell('film')
  if (flags & 4) tell('sound')
}
