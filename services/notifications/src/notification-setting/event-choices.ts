import type { NotifiableEventChoice, NotifiableName } from '@causerie/contracts/notifications'

/** What a request says of an event. */
export type GivenChoice = {
  name: NotifiableName
  isPushNotifiable?: boolean | undefined
  listenFromRoleIds?: readonly string[] | undefined
  ignoreFromRoleIds?: readonly string[] | undefined
}
type WithTemplates = GivenChoice & {
  titleTemplate?: string | undefined
  bodyTemplate?: string | undefined
}

/** Whether a request chooses of an event. Whoever changes templates alone turns nothing on. */
export const isChoice = ({
  name: _,
  titleTemplate,
  bodyTemplate,
  ...choice
}: WithTemplates): boolean =>
  (titleTemplate === undefined && bodyTemplate === undefined) ||
  Object.values(choice).some((value) => value !== undefined)

/** The choices after some of them are replaced, sorted by name. */
export const withChoices = (
  before: readonly NotifiableEventChoice[],
  changed: readonly NotifiableEventChoice[],
): NotifiableEventChoice[] =>
  [...new Map([...before, ...changed].map((one) => [one.name, one])).values()].sort((a, b) =>
    a.name < b.name ? -1 : 1,
  )

/**
 * The choices that a request changes, complete. An event of which nothing was set is on unless the
 * request says otherwise: who names it wants it.
 */
export const changedChoices = (
  before: readonly NotifiableEventChoice[],
  given: readonly GivenChoice[],
): NotifiableEventChoice[] => {
  const stored = new Map(before.map((one) => [one.name, one]))
  const after = new Map(stored)
  for (const one of given) after.set(one.name, choiceAfter(after.get(one.name), one))
  return [...after.values()].filter(
    (one) => JSON.stringify(one) !== JSON.stringify(stored.get(one.name)),
  )
}

const choiceAfter = (
  before: NotifiableEventChoice | undefined,
  { name, isPushNotifiable, listenFromRoleIds, ignoreFromRoleIds }: GivenChoice,
): NotifiableEventChoice => ({
  name,
  isPushNotifiable: isPushNotifiable ?? before?.isPushNotifiable ?? true,
  listenFromRoleIds: distinct(listenFromRoleIds ?? before?.listenFromRoleIds ?? []),
  ignoreFromRoleIds: distinct(ignoreFromRoleIds ?? before?.ignoreFromRoleIds ?? []),
})

const distinct = (ids: readonly string[]): string[] => [...new Set(ids)]
