export * from './log.ts'
export { redactLine, secretParameters } from './redact.ts'
export * from './throttle.ts'
export * from './trace.ts'
