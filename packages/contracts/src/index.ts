export * from './catalogue.ts'
export * from './events.ts'
