import { importProgressed } from '@causerie/contracts/community'
import {
  recordImportProgress as contract,
  type ImportReport,
  networkKey,
} from '@causerie/contracts/shared'
import { claims, decision, internalCommand } from '@causerie/kernel'
import { claimKey, claimTaken } from '@causerie/protocol'

/** Records for the audit log that an import began or ended, by the report of its gateway. */
export const recordImportProgress = internalCommand(contract.name, contract.input, (report) => ({
  actor: report.adminId,
  decision: progressOf(report),
}))

/** A report may arrive twice. */
export const progressOf = ({ adminId: _, ...progress }: ImportReport) => {
  const { importId: owner, status } = progress
  const [kind, value] = ['import', `${owner} ${status}`]
  return decision({
    orderBy: [networkKey, claimKey(kind, value)],
    load: { claim: claims.get(kind, value) },
    decide: ({ claim }) =>
      claim ? [] : [claimTaken({ kind, value, owner }), importProgressed(progress)],
  })
}
