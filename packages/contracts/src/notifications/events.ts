export * from './tray/events.ts'
