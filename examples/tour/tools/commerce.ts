import { defineTool } from 'dsh-tools'

const catalogue = [
  { sku: 'A-17', category: 'shoes', color: 'red', size: '8', brand: 'Northfell', price: 74.5 },
  { sku: 'B-02', category: 'shoes', color: 'black', size: '9', brand: 'Northfell', price: 129 },
  { sku: 'C-40', category: 'clothing', color: 'blue', size: 'XL', brand: 'Ombra', price: 38 },
]

export const searchProducts = defineTool({
  name: 'search_products',
  description:
    'Search for products based on various criteria such as color, size, category, price range, and brand, to find ' +
    'specific Stock Keeping Units (SKUs) or general Stock Production Units (SPUs).',
  additionalProperties: 'unspecified',
  parameters: {
    color: {
      type: 'string',
      description: 'The color of the product. This is an optional parameter that can be used to refine SKU searches.',
    },
    size: {
      type: 'string',
      description: 'The size of the product. This is an optional parameter that can be used to refine SKU searches.',
    },
    category: {
      type: 'string',
      required: true,
      description:
        "The category of the product, such as 'electronics', 'clothing', 'shoes' or 'furniture'. This parameter is " +
        'required for both SPU and SKU level searches.',
    },
    price_min: {
      type: 'number',
      description:
        'The minimum price of the product search. Enter a float value representing the lowest price in dollars.',
      default: 0,
    },
    price_max: {
      type: 'number',
      description:
        'The maximum price of the product search. Enter a float value representing the highest price in dollars.',
    },
    brand: {
      type: 'string',
      description: 'The brand of the product. This is an optional parameter for searching within a specific brand.',
    },
  },
  execute(args) {
    const { category, price_min: lowest = 0, price_max: highest = Number.POSITIVE_INFINITY } = args
    return catalogue.filter(
      (item) =>
        item.category === category &&
        item.price >= lowest &&
        item.price <= highest &&
        item.color === (args.color ?? item.color) &&
        item.size === (args.size ?? item.size) &&
        item.brand === (args.brand ?? item.brand),
    )
  },
})

const mandates = [
  { id: 'M-1', status: 'active' },
  { id: 'M-2', status: 'pending' },
]

export const getPartnerMandates = defineTool({
  name: 'partner.mandates',
  description:
    'Fetches the mandates associated with a partner based on the specified status. If no status is provided, all ' +
    'mandates are retrieved.',
  additionalProperties: 'unspecified',
  parameters: {
    status: {
      type: 'string',
      description:
        'The status of the mandates to be fetched. If left empty, mandates with any status will be retrieved.',
      enum: ['active', 'pending', 'inactive'],
    },
  },
  execute(args) {
    return mandates.filter((mandate) => mandate.status === (args.status ?? mandate.status))
  },
})

export const createContentItem = defineTool({
  name: 'sitefinity_create_contentitem',
  description:
    'Creates a new content item in Sitefinity CMS with specified metadata for SEO optimization and URL naming.',
  additionalProperties: 'unspecified',
  parameters: {
    ContentItem: {
      type: 'string',
      required: true,
      description:
        'The type of content item to create in Sitefinity CMS. Refer to Sitefinity documentation for supported types.',
      enum: ['News', 'BlogPost', 'Event', 'Product'],
    },
    Title: { type: 'string', required: true, description: 'The title or name of the content item.' },
    Content: {
      type: 'string',
      description: 'The detailed content or description of the content item. Defaults to the title if not provided.',
    },
    MetaTitle: {
      type: 'string',
      description: 'The HTML meta title of the content item for SEO purposes. Defaults to the title if not provided.',
    },
    MetaDescription: {
      type: 'string',
      description:
        'The HTML meta description of the content item for SEO purposes. Defaults to the title if not provided.',
    },
    UrlName: {
      type: 'string',
      description:
        'The URL-friendly name of the content item. This name will be used in the web address of the content item.',
    },
  },
  execute(args) {
    return {
      type: args.ContentItem,
      title: args.Title,
      content: args.Content ?? args.Title,
      meta: { title: args.MetaTitle ?? args.Title, description: args.MetaDescription ?? args.Title },
      url: args.UrlName ?? args.Title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'),
    }
  },
})
