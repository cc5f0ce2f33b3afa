import { Container, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'

/** A screen below its title, and what it is for. */
export const Screen = ({
  title,
  intro,
  children,
}: {
  title: string
  intro?: string
  children: ReactNode
}) => (
  <Container component="section" size="md" px={0} pb={120}>
    <Title order={1} size="h3" mb="sm" style={{ overflowWrap: 'anywhere' }}>
      {title}
    </Title>
    {intro !== undefined && (
      <Text size="sm" c="dimmed" mb="md">
        {intro}
      </Text>
    )}
    {children}
  </Container>
)
