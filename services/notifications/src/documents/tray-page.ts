import { sources } from '../occurrence/sources.ts'
import type { Rule } from '../rules/rule.ts'
import { rules } from '../rules/rules.ts'

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
const code = (text: string): string => `\`${text}\``

const sharing: Record<Rule['itemPer'], string> = {
  reference: 'act',
  day: 'day',
  'reference-and-day': 'record and day',
  week: 'week',
}

const eventsThat = (category: string, which: 'tells' | 'undoes'): string =>
  sources
    .filter((source) => source[which]?.some((one) => one === category))
    .map(({ event }) => code(event.type))
    .join(', ')

const wireValues = ({ actionType, trayItemCategory, kind, variants = {} }: Rule): string => {
  const kinds = [kind, ...Object.values(variants).map((variant) => variant.kind)].filter(
    (one) => one !== undefined,
  )
  return [
    code(actionType),
    ...(trayItemCategory ? [code(trayItemCategory)] : []),
    ...kinds.map((one) => `kind ${code(one)}`),
  ].join(', ')
}

const rowOf = ([category, rule]: [string, Rule]): string =>
  row([
    code(category),
    eventsThat(category, 'tells'),
    rule.recipients,
    sharing[rule.itemPer],
    eventsThat(category, 'undoes') || '-',
    wireValues(rule),
  ])

/**
 * Builds the page of what the notification tray tells whom: a row for each rule, in order of
 * precedence.
 */
export const trayPage = (): string => `# The notification tray

Generated from the rule table in \`services/notifications/src/occurrence\`.

An event reaches a user once: of several rules that name them, the first in this table. Nobody is notified of their own act, except of what their schedule did. A post, comment or story that is deleted hides every item that hangs on it, and what hangs on the feed of a private user is hidden from those who may not read it; the events in the fifth column take back what they undo, whichever arrives first. The last column has \`actionType\`, \`trayItemCategory\` where the API has one, and \`data.kind\` where neither tells what happened.

${row(['rule', 'event', 'told', 'item per', 'undone by', 'wire values'])}
${row(['---', '---', '---', '---', '---', '---'])}
${Object.entries<Rule>(rules).map(rowOf).join('\n')}
`
