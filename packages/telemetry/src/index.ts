export * from './log.ts'
export * from './seldom.ts'
export * from './trace.ts'
