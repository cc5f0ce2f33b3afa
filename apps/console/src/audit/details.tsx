import { Text } from '@mantine/core'

/** A value of an entry as text: lists by their members, records as JSON. */
const textOf = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(textOf).join(', ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** What the kind of an act leaves open, as the services recorded it: names of fields and settings, ids of roles, and values. */
export const Details = ({ details }: { details: Readonly<Record<string, unknown>> }) => {
  const shown = Object.entries(details).map(([name, value]) => [name, textOf(value)] as const)
  return shown
    .filter(([, text]) => text !== '')
    .map(([name, text]) => (
      <Text key={name} size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {name}: {text}
      </Text>
    ))
}
