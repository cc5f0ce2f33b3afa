export * from './log.ts'
export { redactLine } from './redact.ts'
export * from './throttle.ts'
export * from './trace.ts'
