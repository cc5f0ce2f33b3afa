export * from './channel/events.ts'
export * from './link-rule/events.ts'
export * from './message/events.ts'
export * from './setting/events.ts'
