import { Group, UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'wouter'

type Props = { id: string; to: string; close: () => void; face: ReactNode; children: ReactNode }

/** Something that was found, which leads to where it is in the same pane. */
export const ResultLink = ({ id, to, close, face, children }: Props) => {
  const [path] = useLocation()
  return (
    <UnstyledButton
      component={Link}
      href={to}
      className="search-result"
      data-result={id}
      // Whoever is there already sees it once the search is closed.
      onClick={() => path === to && close()}
    >
      <Group gap="sm" wrap="nowrap" align="start">
        {face}
        <div className="grows">{children}</div>
      </Group>
    </UnstyledButton>
  )
}
