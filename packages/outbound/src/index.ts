export { type AddressGuard, addressGuard } from './address-guard.ts'
export {
  type ArrivingAnswer,
  createOutbound,
  type Outbound,
  type OutboundAnswer,
  type OutboundFailure,
} from './outbound.ts'
export { retryAfterOf } from './retry-after.ts'
