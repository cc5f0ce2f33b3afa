export * from './setting/events.ts'
export * from './stream/events.ts'
