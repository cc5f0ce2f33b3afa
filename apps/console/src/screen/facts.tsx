import { SimpleGrid, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'

type Fact = readonly [label: string, value: ReactNode]

/** What is known of a record, as pairs of label and value. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <SimpleGrid component="dl" cols={{ base: 1, xs: 2, sm: 3 }} spacing="sm" my={0}>
    {facts.map(([label, value]) => (
      <Stack key={label} gap={0}>
        <Text component="dt" size="sm" c="dimmed">
          {label}
        </Text>
        <Text component="dd" m={0} style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
          {value}
        </Text>
      </Stack>
    ))}
  </SimpleGrid>
)
