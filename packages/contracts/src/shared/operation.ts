import { type DefineOperation, operation as define } from '@causerie/protocol'
import type { RejectionCode } from '../rejections.ts'
import type { ServiceName } from './services.ts'

/**
 * Defines an operation of this API, by the names of its services and the codes of its rejections.
 */
export const operation: DefineOperation<ServiceName, RejectionCode> = define
