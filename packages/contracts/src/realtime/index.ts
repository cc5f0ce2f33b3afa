export { realtimePayloads } from './payloads.ts'
export * from './realtime-paths.ts'
export * from './realtime-queries.ts'
