export * from './notifiable-event.ts'
export * from './push-queries.ts'
