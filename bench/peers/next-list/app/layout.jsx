import { SiteFooter, SiteHeader } from '../components/shell'

export const metadata = { title: 'All products', description: 'Prices of snus and nicotine pouches.' }

export default function Layout({ children }) {
  return (
    <html lang="en">
      <body>
        <SiteHeader />
        {children}
        <SiteFooter />
      </body>
    </html>
  )
}
