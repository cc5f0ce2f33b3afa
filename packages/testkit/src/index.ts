export * from './network/client.ts'
export * from './network/fresh-network.ts'
export * from './network/running-network.ts'
export * from './network/signing-key.ts'
