import '@mantine/core/styles.css'
import { MantineProvider, Title } from '@mantine/core'
import { createRoot } from 'react-dom/client'

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <MantineProvider defaultColorScheme="auto">
      <Title>Causerie</Title>
    </MantineProvider>,
  )
