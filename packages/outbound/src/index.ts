export { type AddressGuard, addressGuard } from './address-guard.ts'
export { createOutbound, type Outbound, type OutboundAnswer } from './outbound.ts'
