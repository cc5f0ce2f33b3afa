import { Badge, Group, List, Text } from '@mantine/core'
import { useTexts } from '../texts/texts.tsx'
import type { Item } from './flagged.ts'

const shown = 5

/** Who flagged a record, when and why; the newest first. */
export const Reasons = ({ item: { flags, flagCount, flaggedAt } }: { item: Item }) => {
  const { say, time } = useTexts()
  const others = flagCount - Math.min(flags.length, shown)
  return (
    <>
      <Group gap="xs">
        <Badge color="red" variant="light">
          {say('flagCount', { count: flagCount })}
        </Badge>
        <Text size="sm" c="dimmed">
          {say('flaggedAt', { time: time(flaggedAt) })}
        </Text>
      </Group>
      <List size="sm" spacing={2}>
        {flags.slice(0, shown).map(({ userId, reason, details, createdAt }) => (
          <List.Item key={userId} style={{ overflowWrap: 'anywhere' }}>
            <b>{reason || say('noReason')}</b>
            {details && `: ${details}`}{' '}
            <Text
              span
              size="sm"
              c="dimmed"
            >{`(${say('flagOf', { name: userId, time: time(createdAt) })})`}</Text>
          </List.Item>
        ))}
      </List>
      {others > 0 && <Text size="sm">{say('otherFlags', { count: others })}</Text>}
    </>
  )
}
