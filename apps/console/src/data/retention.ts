import type { Answer, Client } from '@causerie/client'
import type { TextKey } from '../texts/english.ts'

export type Retention = Answer<'get', '/api/v1/network-settings/retention'>
export type RetentionRule = Retention['rules'][number]
export type RetentionKind = RetentionRule['kind']
/** A rule with the name of its place, or its id where it has none; undefined: the whole network. */
export type NamedRule = RetentionRule & { placeName?: string | undefined }
export type Preview = Answer<
  'get',
  '/api/v1/network-settings/retention/preview'
>['retentionPreviews'][number]
/** How many records go; there are more where counting stopped. */
export type Count = Pick<Preview, 'count' | 'isMore'>
/** Days of a rule at most. */
export const mostDays = 36_500
type PreviewedService =
  | 'chat'
  | 'community'
  | 'content'
  | 'notifications'
  | 'streaming'
  | 'webhooks'

export const titlesOfKinds: Readonly<Record<RetentionKind, TextKey>> = {
  messages: 'messages',
  posts: 'posts',
  audit: 'audit',
  deliveries: 'deliveries',
}

/** Who has records of a kind. */
const ownersOf: Readonly<Record<RetentionKind, readonly PreviewedService[]>> = {
  messages: ['chat'],
  posts: ['content'],
  audit: ['chat', 'community', 'content', 'notifications', 'streaming'],
  deliveries: ['webhooks'],
}

/** What a rule is about, of which there is one at most. */
export const keyOfRule = ({ kind, communityId, channelId }: Omit<RetentionRule, 'days'>): string =>
  [kind, communityId, channelId].filter((part) => part !== null).join(':')

/** All rules with this one, which replaces that of the same kind and place. */
export const withRule = (rules: readonly RetentionRule[], rule: RetentionRule): RetentionRule[] => {
  const others = withoutRule(rules, rule)
  const at = rules.findIndex((one) => keyOfRule(one) === keyOfRule(rule))
  return at < 0 ? [...others, rule] : others.toSpliced(at, 0, rule)
}

export const withoutRule = (
  rules: readonly RetentionRule[],
  rule: RetentionRule,
): RetentionRule[] => rules.filter((one) => keyOfRule(one) !== keyOfRule(rule))

/** How many records each rule deletes, by its key; several services have entries of the audit log. */
export const countsOf = (previews: readonly Preview[]): ReadonlyMap<string, Count> => {
  const counts = new Map<string, Count>()
  for (const preview of previews) {
    const key = keyOfRule(preview)
    counts.set(key, sumOf([counts.get(key) ?? none, preview]))
  }
  return counts
}

const none: Count = { count: 0, isMore: false }
export const sumOf = (counts: Iterable<Count>): Count => {
  let sum = none
  for (const { count, isMore } of counts)
    sum = { count: sum.count + count, isMore: sum.isMore || isMore }
  return sum
}

/** With a plus where counting stopped. */
export const numberOf = ({ count, isMore }: Count): string => `${count}${isMore ? '+' : ''}`

export const enableRetention = (client: Client, enabled: boolean): Promise<unknown> =>
  client.put('/api/v1/network-settings/retention', { body: { enabled } })

/** Sets a rule, beside what others have changed meanwhile. */
export const setRule = (client: Client, rule: RetentionRule): Promise<unknown> =>
  changeRules(client, (rules) => withRule(rules, rule))

export const removeRule = (client: Client, rule: RetentionRule): Promise<unknown> =>
  changeRules(client, (rules) => withoutRule(rules, rule))

const changeRules = async (
  client: Client,
  change: (rules: readonly RetentionRule[]) => readonly RetentionRule[],
): Promise<unknown> => {
  const { rules } = await client.get('/api/v1/network-settings/retention')
  const body = {
    rules: change(rules).map(({ kind, days, communityId, channelId }) => ({
      kind,
      days,
      ...(communityId !== null && { communityId }),
      ...(channelId !== null && { channelId }),
    })),
  }
  return client.put('/api/v1/network-settings/retention', { body })
}

/** The rules of the network by kind and place, with the names of places. */
export const readRetention = async (
  client: Client,
  signal: AbortSignal,
): Promise<{ enabled: boolean; rules: NamedRule[] }> => {
  const answer = await client.get('/api/v1/network-settings/retention', { signal })
  const rules = answer.rules.toSorted((one, other) => (keyOfRule(one) < keyOfRule(other) ? -1 : 1))
  const communityIds = rules.flatMap(({ communityId }) => communityId ?? [])
  const communities =
    communityIds.length === 0
      ? []
      : (
          await client.get('/api/v3/communities/list', {
            params: { query: { communityIds } },
            signal,
          })
        ).communities
  const names = new Map(communities.map((one) => [one.communityId, one.displayName]))
  const placeOf = ({ communityId, channelId }: RetentionRule) => {
    if (channelId !== null) return nameOfChannel(client, channelId, signal)
    return communityId === null ? undefined : (names.get(communityId) ?? communityId)
  }
  return {
    enabled: answer.enabled,
    rules: await Promise.all(
      rules.map(async (rule) => ({ ...rule, placeName: await placeOf(rule) })),
    ),
  }
}

/** Its id where it has no name or is gone. */
const nameOfChannel = async (client: Client, channelId: string, signal: AbortSignal) => {
  try {
    const params = { path: { channelId } }
    const { channels } = await client.get('/api/v3/channels/{channelId}', { params, signal })
    return channels[0]?.displayName || channelId
  } catch {
    return channelId
  }
}

/** How many records each rule would delete now. */
export const readPreviews = async (
  client: Client,
  rules: readonly RetentionRule[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, Count>> => {
  const owners = [...new Set(rules.flatMap(({ kind }) => ownersOf[kind]))]
  const answers = await Promise.all(
    owners.map((service) =>
      client.get('/api/v1/network-settings/retention/preview', {
        params: { query: { service } },
        signal,
      }),
    ),
  )
  return countsOf(answers.flatMap(({ retentionPreviews }) => retentionPreviews))
}
