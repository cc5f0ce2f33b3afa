import { Hold, holdLifted, holdSet } from '@causerie/contracts/community'
import { heldKey } from '@causerie/contracts/shared'
import { fold, table } from '@causerie/kernel'
import { z } from 'zod'
import { replicaPart } from '../../replica-of.ts'

/** `holdId` is the key of the record: no two kinds of records share one. */
const HoldRow = Hold.extend({ holdId: z.string() })
export type HoldRow = z.infer<typeof HoldRow>

/** Holds that are set; lifted ones have no row. */
export const holds = table('holds', {
  row: HoldRow,
  key: ['holdId'],
  columns: { recordType: 'text', recordId: 'text', setAt: 'text' },
  orderedBy: heldKey,
})

/** The row of the hold on a user or a community. */
export const holdOn = (held: Parameters<typeof heldKey>[0]) => holds.get(heldKey(held))

export const holdFolds = {
  holdSet: fold(holdSet)(
    (e) => ({ hold: holdOn(e) }),
    (_, { data, actor, at }) => [
      holds.put({ ...data, holdId: heldKey(data), setBy: actor, setAt: at }),
    ],
  ),

  holdLifted: fold(holdLifted)(
    (e) => ({ hold: holdOn(e) }),
    ({ hold }) => (hold ? [holds.remove(hold)] : []),
  ),
}

export const holdReplica = replicaPart({ tables: [holds], folds: [holdFolds] })
