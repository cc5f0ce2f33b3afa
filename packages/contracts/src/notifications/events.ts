export * from './preference/events.ts'
export * from './setting/events.ts'
export * from './tray/events.ts'
