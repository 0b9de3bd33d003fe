import { createRoot } from 'react-dom/client'
import '#web/ui/styles.css'
import { GalleryPage } from './gallery-page.tsx'

createRoot(document.getElementById('gallery')!).render(<GalleryPage />)
