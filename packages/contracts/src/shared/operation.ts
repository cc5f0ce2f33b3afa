import { type DefineOperation, operation as define } from '@causerie/protocol'
import type { RefusalCode } from '../refusal-kinds.ts'
import type { ServiceName } from './services.ts'

/**
 * Defines an operation of this API, by the names of its services and the codes of its refusals.
 */
export const operation: DefineOperation<ServiceName, RefusalCode> = define
