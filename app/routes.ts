import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

const development = process.env.NODE_ENV === 'development' ? [route('dev/kit', 'routes/dev-kit.tsx')] : []

export default [
  layout('routes/shell.tsx', [
    index('routes/home.tsx'),
    route('products', 'routes/products.tsx'),
    route('product/:slug', 'routes/product.tsx'),
    ...development,
  ]),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
