// Nothing here may load the decoder, which runs in processes of its own.
export { decodableTypes } from './decodable-type.ts'
export { type DecoderRefusal, inspect, shrink, type Turn } from './decoder.ts'
export type { MadeSize } from './decoder-job.ts'
export { isLargerThan, type SmallerSize, smallerSizes } from './smaller-size.ts'
