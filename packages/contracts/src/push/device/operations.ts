export * from './list-devices.ts'
export * from './register-device.ts'
export * from './remove-device.ts'
export * from './test-push.ts'
