import { type DefineOperation, operation as define } from '@causerie/protocol'
import type { RefusalCode } from '../refusal-kinds.ts'
import type { OperationOwner } from './services.ts'

/**
 * Defines an operation of this API, by the names of those who answer them and the codes of its refusals.
 */
export const operation: DefineOperation<OperationOwner, RefusalCode> = define
