export * from './channel/events.ts'
