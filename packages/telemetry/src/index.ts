export * from './log.ts'
export { secretParameters } from './redact.ts'
export * from './seldom.ts'
export * from './trace.ts'
