export * from './log.ts'
export { secretParameters } from './redact.ts'
export * from './throttle.ts'
export * from './trace.ts'
