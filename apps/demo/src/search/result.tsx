import { Group, UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = { id: string; face: ReactNode; open: () => void; children: ReactNode }

/** Something that was found, which opens by a click or Enter. */
export const ResultButton = ({ id, face, open, children }: Props) => (
  <UnstyledButton className="search-result" data-result={id} onClick={open}>
    <Group gap="sm" wrap="nowrap" align="start">
      {face}
      <div className="grows">{children}</div>
    </Group>
  </UnstyledButton>
)
