import { createRoot } from 'react-dom/client'
import { BlocksPage } from './blocks-page.tsx'
createRoot(document.getElementById('root')!).render(<BlocksPage />)
