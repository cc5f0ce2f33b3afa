import type { TrackReader } from './track.ts'

const streamProperties = '9107dcb7b7a9cf118ee600c00c205365'
const sound = '409e69f84d5bcf11a8fd00805f5c442b'
const film = 'c0ef19bc4d5bcf11a8fd00805f5c442b'

/** Of ASF, the format of WMA and WMV: objects of its head name the streams, in any order. */
export const readAsf: TrackReader = (file, tell) => {
  const end = Math.min(file.size, lengthIn(file.read(0, 24)))
  for (let at = 30; at + 24 <= end; ) {
    const head = file.read(at, 24)
    if (head.toString('hex', 0, 16) === streamProperties) {
      const type = file.read(at + 24, 16).toString('hex')
      if (type === film) tell('film')
      else tell(type === sound ? 'sound' : 'other')
    }
    // An object that says it is shorter than its head ends nowhere.
    at += Math.max(24, lengthIn(head))
  }
}

const lengthIn = (head: Buffer): number => Number(head.readBigUInt64LE(16))
