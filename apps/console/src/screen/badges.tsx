import { Badge, Group } from '@mantine/core'

export type BadgeFact = { text: string; color: 'red' | 'orange' | 'gray' | 'blue' }

/** Short facts about a record. */
export const Badges = ({ facts }: { facts: readonly (BadgeFact | false | undefined)[] }) => {
  const shown = facts.filter((fact) => typeof fact === 'object')
  if (shown.length === 0) return null
  return (
    <Group gap={6}>
      {shown.map(({ text, color }) => (
        <Badge key={text} color={color} variant="default" tt="none" fw={500}>
          {text}
        </Badge>
      ))}
    </Group>
  )
}
