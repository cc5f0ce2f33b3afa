export { databaseAlone } from './database-alone.ts'
export { eventLogs } from './event-logs.ts'
export { mortal } from './mortal.ts'
export { noon, recorded } from './recorded-event.ts'
