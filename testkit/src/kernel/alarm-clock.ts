import { type AnyService, decision, fold, foldsOf, table, timer, valueIn } from '@causerie/kernel'
import { event, type Fact, type OrderingKey, refuse } from '@causerie/protocol'
import { z } from 'zod'

/**
 * A service outside of the product's domain: alarms, which ring at a time if their owner is awake
 * then.
 */
const ownerKey = (owner: string): OrderingKey => `user:${owner}`

export const alarmSet = event({
  type: 'AlarmSet',
  summary: 'An alarm was set.',
  data: z.object({ alarmId: z.string(), owner: z.string(), ringsAt: z.string() }),
  orderedBy: ({ owner }) => ownerKey(owner),
})
export const alarmRang = event({
  type: 'AlarmRang',
  summary: 'An alarm rang.',
  data: z.object({ alarmId: z.string(), owner: z.string() }),
  orderedBy: ({ owner }) => ownerKey(owner),
})
export const alarmFailed = event({
  type: 'AlarmFailed',
  summary: 'An alarm could not ring.',
  data: z.object({ alarmId: z.string(), owner: z.string(), reason: z.string() }),
  orderedBy: ({ owner }) => ownerKey(owner),
})
export const ownerWoke = event({
  type: 'OwnerWoke',
  summary: 'An owner woke up.',
  data: z.object({ owner: z.string() }),
  orderedBy: ({ owner }) => ownerKey(owner),
})
const alarmEvents = { alarmSet, alarmRang, alarmFailed, ownerWoke }

const Alarm = z.object({
  alarmId: z.string(),
  owner: z.string(),
  ringsAt: z.string(),
  isOver: z.boolean(),
})
export const alarms = table('alarms', {
  row: Alarm,
  key: ['alarmId'],
  orderedBy: ({ owner }) => ownerKey(owner),
  derived: { dueAt: ['text', ({ isOver, ringsAt }) => (isOver ? null : ringsAt)] },
  indexes: { alarms_due: { on: ['dueAt'], where: 'due_at is not null', ofAllNetworks: true } },
})
export const awake = table('awake', {
  row: z.object({ owner: z.string() }),
  key: ['owner'],
  orderedByKey: ({ owner }) => ownerKey(owner),
})

const end = (e: { alarmId: string }) => ({ alarm: alarms.get(e.alarmId) })
const ended = ({ alarm }: { alarm: z.infer<typeof Alarm> | undefined }) =>
  alarm ? [alarms.put({ ...alarm, isOver: true })] : []
export const alarmFolds = {
  alarmSet: fold(alarmSet)(end, (_, { data }) => [alarms.put({ ...data, isOver: false })]),
  alarmRang: fold(alarmRang)(end, ended),
  alarmFailed: fold(alarmFailed)(end, ended),
  ownerWoke: fold(ownerWoke)(
    ({ owner }) => ({ owner: awake.get(owner) }),
    (_, { data }) => [awake.put(data)],
  ),
}

/** The timer of the alarms. The alarm `broken` cannot be read. */
export const ringAlarm = timer('ring-alarm', alarms, ({ id, doc }) => {
  if (id === 'broken') throw new Error('a broken alarm')
  const { alarmId, owner } = valueIn(doc)
  const waits = (alarm: z.infer<typeof Alarm> | undefined, at: string) =>
    alarm && !alarm.isOver && alarm.ringsAt <= at
  const load = { alarm: alarms.get(alarmId), awake: awake.get(owner) }
  const resolved = { orderBy: ownerKey(owner), load }
  return {
    actor: owner,
    decision: decision({
      ...resolved,
      decide: ({ alarm, awake: isAwake }, { at }) => {
        if (!waits(alarm, at)) return []
        return isAwake ? [alarmRang({ alarmId, owner })] : refuse('not-found')
      },
    }),
    refused: ({ refused: reason }) =>
      decision({
        ...resolved,
        decide: ({ alarm }, { at }) =>
          waits(alarm, at) ? [alarmFailed({ alarmId, owner, reason })] : [],
      }),
  }
})

/** Records facts whose folds need no other rows. */
export const recordAlarms = (...facts: Fact[]) =>
  decision({ orderBy: facts.map(({ orderedBy }) => orderedBy), load: {}, decide: () => facts })

/** Has the name of a product service, as specs of compositions need. */
export const alarmClock: AnyService = {
  name: 'chat',
  events: alarmEvents,
  tables: [alarms, awake],
  folds: foldsOf(alarmEvents, [alarmFolds]),
  replicas: {},
  operations: [],
  followUps: [],
  timers: [ringAlarm],
}
