import { networkExported } from '@causerie/contracts/community'
import {
  recordNetworkExport as contract,
  type NetworkExportReport,
  networkKey,
} from '@causerie/contracts/shared'
import { claims, decision, internalCommand } from '@causerie/kernel'
import { claimKey, claimTaken } from '@causerie/protocol'

/** Records for the audit log that an administrator exports the network. */
export const recordNetworkExport = internalCommand(contract.name, contract.input, (report) => ({
  actor: report.adminId,
  decision: exportOf(report),
}))

const kind = 'network-export'

/** A report may arrive twice. */
export const exportOf = ({ networkId, exportId }: NetworkExportReport) =>
  decision({
    orderBy: [networkKey, claimKey(kind, exportId)],
    load: { claim: claims.get(kind, exportId) },
    decide: ({ claim }) =>
      claim
        ? []
        : [
            claimTaken({ kind, value: exportId, owner: exportId }),
            networkExported({ networkId, exportId }),
          ],
  })
