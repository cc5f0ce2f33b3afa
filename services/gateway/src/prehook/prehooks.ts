import type { HttpAnswer, Log, Metrics } from '@causerie/http'
import { addressGuard, createOutbound } from '@causerie/outbound'
import type { AccessList } from '../access-list.ts'
import type { UploadCheck } from '../upload-body.ts'
import type { AdmittedCall, ReceivedCall } from '../upstream.ts'
import { createPrehookAsking } from './ask-prehook.ts'
import { createPrehookCheck } from './check-prehook.ts'
import { createUploadCheck } from './check-upload.ts'

export type PrehookOptions = {
  /** Ranges of addresses beside the public ones at which hooks may be. */
  opened?: readonly string[] | undefined
  /** Milliseconds within which a hook answers. */
  milliseconds?: number | undefined
  metrics?: Metrics | undefined
  log: Log
}

/** Asks the hooks of networks before commands are passed on. */
export type Prehooks = {
  /**
   * The call as the hook of its network lets it pass, or the answer of the gateway. Undefined where
   * nobody is asked, which costs a look-up at most.
   */
  check(call: ReceivedCall): Promise<ReceivedCall | { answer: HttpAnswer }> | undefined
  /** What decides about the names of an upload once it has arrived, likewise. */
  ofUpload(call: AdmittedCall, contentType: string): UploadCheck | undefined
  close(): Promise<void>
}

export const createPrehooks = (
  accessList: Pick<AccessList, 'prehook'>,
  { opened = [], milliseconds, metrics, log }: PrehookOptions,
): Prehooks => {
  const outbound = createOutbound(addressGuard(opened))
  const { ask, openBreakers } = createPrehookAsking({
    outbound,
    current: (networkId) => accessList.prehook(networkId),
    log,
    milliseconds,
    onResult: metrics?.askedPrehook,
  })
  metrics?.watchPrehooks(openBreakers)
  const checkPrehook = createPrehookCheck(ask)
  const checkUpload = createUploadCheck(ask)
  const hookOf = ({ operation, caller }: AdmittedCall) => {
    // Nobody writes with a key alone.
    if (!operation.prehook || caller.kind === 'unverified') return undefined
    const prehook = accessList.prehook(caller.networkId)
    return prehook && { prehook, caller }
  }
  return {
    check: (call) => {
      const found = hookOf(call)
      return found && checkPrehook(found.prehook, { ...call, caller: found.caller })
    },
    ofUpload: (call, contentType) => {
      const found = hookOf(call)
      return found && checkUpload(found.prehook, { ...call, ...found, contentType })
    },
    close: () => outbound.close(),
  }
}
