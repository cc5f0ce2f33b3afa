import { Container, Group, Title } from '@mantine/core'
import type { ReactNode } from 'react'

/** A screen below its title; `beside` stands next to the title. */
export const Screen = ({ title, beside, children }: { title: string; beside?: ReactNode; children: ReactNode }) => (
  <Container component="section" size="md" px={0} pb={120}>
    <Group justify="space-between" mb="sm">
      <Title order={1} size="h3" style={{ overflowWrap: 'anywhere' }}>
        {title}
      </Title>
      {beside}
    </Group>
    {children}
  </Container>
)
