import { Text } from '@mantine/core'
import type { ReactNode } from 'react'

/** What takes much space and is opened by those who want it. */
export const Folded = ({ summary, children }: { summary: string; children: ReactNode }) => (
  <details>
    <Text component="summary" size="sm" fw={500} style={{ cursor: 'pointer' }} mb={4}>
      {summary}
    </Text>
    {children}
  </details>
)
