import {
  type Doc,
  type ServiceTools,
  type StatementOfAllNetworks,
  sqlOfAllNetworks,
  valueIn,
} from '@causerie/kernel'
import type { Owner } from '../rules/derived-ids.ts'
import type { HistoryOfAct } from './acts-and-items.ts'

/** An act that an owner was told of long ago; `notifiedDirectly`: whom another item told of it. */
export type OldAct = {
  networkId: string
  owner: Owner
  history: HistoryOfAct
  notifiedDirectly: string[]
}

type Stored = {
  networkId: string
  ownerId: string
  actId: string
  doc: Doc<HistoryOfAct>
  notifiedDirectly: string[]
}
type After = { networkId: string; ownerId: string; actId: string; before: string; limit: number }

const ofUsers = sqlOfAllNetworks<Stored, After>(
  'old_acts_of_users',
  `
  select network_id as "networkId", recipient_id as "ownerId", act_id as "actId", doc, '{}'::text[] as "notifiedDirectly"
  from occurrences
  where (network_id, recipient_id, act_id) > ($networkId, $ownerId, $actId) and doc -> 'told' ->> 'toldAt' < $before
  order by network_id, recipient_id, act_id
  limit $limit
  `,
)
const ofCommunities = sqlOfAllNetworks<Stored, After>(
  'old_acts_of_communities',
  `
  select a.network_id as "networkId", a.community_id as "ownerId", a.act_id as "actId", a.doc, array(
    select d.person_id from community_notified_directly d where d.network_id = a.network_id and d.occurrence_id = a.occurrence_id
  ) as "notifiedDirectly"
  from community_acts a
  where (a.network_id, a.community_id, a.act_id) > ($networkId, $ownerId, $actId) and a.told_at < $before
  order by a.network_id, a.community_id, a.act_id
  limit $limit
  `,
)

/**
 * The acts of all networks that users, and members of communities, were told of before a time, in
 * pages.
 */
export async function* oldActs(host: ServiceTools, before: string): AsyncGenerator<OldAct[]> {
  for await (const page of pagesOf(host, ofUsers, before))
    yield page.map((act) => oldActOf(act, { userId: act.ownerId }))
  for await (const page of pagesOf(host, ofCommunities, before))
    yield page.map((act) => oldActOf(act, { communityId: act.ownerId }))
}

const limit = 500

/** Reads the table once, in the order of its key. */
async function* pagesOf(
  host: ServiceTools,
  statement: StatementOfAllNetworks<Stored, After>,
  before: string,
): AsyncGenerator<Stored[]> {
  let after: Pick<After, 'networkId' | 'ownerId' | 'actId'> | undefined = {
    networkId: '',
    ownerId: '',
    actId: '',
  }
  while (after) {
    const page: Stored[] = await host.rowsOfAllNetworks(statement, { ...after, before, limit })
    yield page
    after = page.length < limit ? undefined : page.at(-1)
  }
}

const oldActOf = ({ networkId, doc, notifiedDirectly }: Stored, owner: Owner): OldAct => ({
  networkId,
  owner,
  history: valueIn(doc),
  notifiedDirectly,
})
