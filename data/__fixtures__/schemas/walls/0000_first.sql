CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor" text,
	"action" text NOT NULL,
	"target" text,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "brands" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "brands_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"logo_url" text,
	CONSTRAINT "brands_name_unique" UNIQUE("name"),
	CONSTRAINT "brands_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "catalogue_version" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"version" bigint DEFAULT 0 NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "catalogue_version_single" CHECK ("catalogue_version"."only")
);
--> statement-breakpoint
CREATE TABLE "clicks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "clicks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"offer_id" integer NOT NULL,
	"clicked_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"email" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "exchange_rates" (
	"currency" text NOT NULL,
	"valid_from" date NOT NULL,
	"per_eur" numeric(14, 6) NOT NULL,
	CONSTRAINT "exchange_rates_currency_valid_from_pk" PRIMARY KEY("currency","valid_from"),
	CONSTRAINT "exchange_rates_positive" CHECK ("exchange_rates"."per_eur" > 0)
);
--> statement-breakpoint
CREATE TABLE "feed_run_rejects" (
	"run_id" bigint NOT NULL,
	"row" integer NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "feed_run_rejects_run_id_row_pk" PRIMARY KEY("run_id","row")
);
--> statement-breakpoint
CREATE TABLE "feed_runs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "feed_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"store_id" integer NOT NULL,
	"status" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"seen" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"gone" integer DEFAULT 0 NOT NULL,
	"rejected" integer DEFAULT 0 NOT NULL,
	"reason" text,
	"content_hash" text,
	CONSTRAINT "feed_runs_status" CHECK ("feed_runs"."status" in ('running', 'complete', 'unchanged', 'held', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "listings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "listings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"store_id" integer NOT NULL,
	"external_id" text NOT NULL,
	"title" text NOT NULL,
	"raw" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"product_id" integer,
	"cans" smallint,
	"reason" text,
	"state" text DEFAULT 'new' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "listings_external" UNIQUE("store_id","external_id"),
	CONSTRAINT "listings_state" CHECK ("listings"."state" in ('new', 'matched', 'review', 'ignored')),
	CONSTRAINT "listings_cans" CHECK ("listings"."cans" > 0)
);
--> statement-breakpoint
CREATE TABLE "mail_queue" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_queue_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "mail_queue_status" CHECK ("mail_queue"."status" in ('waiting', 'sent', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "match_decisions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "match_decisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"listing_id" integer NOT NULL,
	"product_id" integer,
	"cans" smallint,
	"decided_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_offers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_offers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"store_id" integer NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"code" text,
	"valid_from" timestamp with time zone NOT NULL,
	"valid_to" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscribers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "newsletter_subscribers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"full_name" text,
	"user_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "offers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"store_id" integer NOT NULL,
	"cans" smallint NOT NULL,
	"listing_id" integer,
	"price" integer NOT NULL,
	"original_price" integer,
	"currency" text NOT NULL,
	"price_eur" integer NOT NULL,
	"stock" text NOT NULL,
	"rating" numeric(2, 1),
	"review_count" integer DEFAULT 0 NOT NULL,
	"shipping_cost" integer,
	"free_shipping_from" integer,
	"delivery_days" text,
	"store_product_url" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"gone_at" timestamp with time zone,
	CONSTRAINT "offers_pack" UNIQUE("product_id","store_id","cans"),
	CONSTRAINT "offers_cans" CHECK ("offers"."cans" > 0),
	CONSTRAINT "offers_price" CHECK ("offers"."price" > 0 and "offers"."price_eur" > 0),
	CONSTRAINT "offers_original" CHECK ("offers"."original_price" > "offers"."price"),
	CONSTRAINT "offers_currency" CHECK ("offers"."currency" ~ '^[A-Z]{3}$'),
	CONSTRAINT "offers_stock" CHECK ("offers"."stock" in ('in_stock', 'out_of_stock', 'preorder', 'backorder', 'unknown')),
	CONSTRAINT "offers_rating" CHECK ("offers"."rating" between 0 and 5),
	CONSTRAINT "offers_url" CHECK ("offers"."store_product_url" ~ '^https?://')
);
--> statement-breakpoint
CREATE TABLE "product_aliases" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_aliases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"alias" text NOT NULL,
	"source" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_aliases_alias" UNIQUE("alias")
);
--> statement-breakpoint
CREATE TABLE "product_gtins" (
	"gtin" text PRIMARY KEY NOT NULL,
	"product_id" integer NOT NULL,
	"level" text NOT NULL,
	"cans" smallint DEFAULT 1 NOT NULL,
	CONSTRAINT "product_gtins_gtin" CHECK ("product_gtins"."gtin" ~ '^([0-9]{8}|[0-9]{12,14})$'),
	CONSTRAINT "product_gtins_level" CHECK ("product_gtins"."level" in ('can', 'roll')),
	CONSTRAINT "product_gtins_cans" CHECK ("product_gtins"."cans" > 0)
);
--> statement-breakpoint
CREATE TABLE "product_prices" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "product_prices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"fetched_at" timestamp with time zone NOT NULL,
	"product_id" integer NOT NULL,
	"offer_id" integer NOT NULL,
	"price" integer NOT NULL,
	"original_price" integer,
	"shipping_cost" integer,
	"free_shipping_from" integer,
	"review_count" integer,
	"in_stock" boolean NOT NULL,
	"currency" text NOT NULL,
	"rating" numeric(2, 1),
	"delivery_days" text,
	"store_product_url" text,
	CONSTRAINT "product_prices_product_id_id_pk" PRIMARY KEY("product_id","id"),
	CONSTRAINT "product_prices_price" CHECK ("product_prices"."price" > 0)
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "products_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"brand" text NOT NULL,
	"image_url" text,
	"category" text DEFAULT 'Snus' NOT NULL,
	"cans_per_pack" smallint DEFAULT 1 NOT NULL,
	"nicotine_mg" numeric(5, 2),
	"nicotine_source" text,
	"kind" text NOT NULL,
	"format" text,
	"flavour_family" text NOT NULL,
	"flavour" text,
	"pouches_per_can" smallint,
	"pouch_weight_g" numeric(5, 2),
	"listed_from" timestamp with time zone,
	"status" text DEFAULT 'unlisted' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "products_name_unique" UNIQUE("name"),
	CONSTRAINT "products_slug_unique" UNIQUE("slug"),
	CONSTRAINT "products_status" CHECK ("products"."status" in ('listed', 'unlisted')),
	CONSTRAINT "products_kind" CHECK ("products"."kind" in ('nicotine pouch', 'snus', 'white snus', 'nicotine-free')),
	CONSTRAINT "products_format" CHECK ("products"."format" in ('mini', 'slim', 'original', 'large', 'loose')),
	CONSTRAINT "products_cans" CHECK ("products"."cans_per_pack" > 0),
	CONSTRAINT "products_nicotine" CHECK ("products"."nicotine_mg" >= 0),
	CONSTRAINT "products_pouches" CHECK ("products"."pouches_per_can" > 0)
);
--> statement-breakpoint
CREATE TABLE "retailer_applications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "retailer_applications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"store_name" text NOT NULL,
	"contact_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"website" text NOT NULL,
	"address" text NOT NULL,
	"description" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stores" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stores_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"store_url" text NOT NULL,
	"logo_url" text,
	"trustpilot_rating" numeric(2, 1),
	"trustpilot_review_count" integer DEFAULT 0 NOT NULL,
	"api_url" text,
	"api_key_name" text,
	"platform" text NOT NULL,
	"feed_options" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"currency" text NOT NULL,
	"country" text NOT NULL,
	"ships_to" text[] DEFAULT '{}' NOT NULL,
	"shipping" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"affiliate_template" text,
	"status" text DEFAULT 'active' NOT NULL,
	"crawl_delay_ms" integer DEFAULT 1000 NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stores_name_unique" UNIQUE("name"),
	CONSTRAINT "stores_store_url_unique" UNIQUE("store_url"),
	CONSTRAINT "stores_status" CHECK ("stores"."status" in ('active', 'paused', 'pending')),
	CONSTRAINT "stores_currency" CHECK ("stores"."currency" ~ '^[A-Z]{3}$'),
	CONSTRAINT "stores_country" CHECK ("stores"."country" ~ '^[A-Z]{2}$'),
	CONSTRAINT "stores_rating" CHECK ("stores"."trustpilot_rating" between 0 and 5),
	CONSTRAINT "stores_url" CHECK ("stores"."store_url" ~ '^https?://')
);
--> statement-breakpoint
ALTER TABLE "clicks" ADD CONSTRAINT "clicks_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_run_rejects" ADD CONSTRAINT "feed_run_rejects_run_id_feed_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."feed_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_runs" ADD CONSTRAINT "feed_runs_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_decisions" ADD CONSTRAINT "match_decisions_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_decisions" ADD CONSTRAINT "match_decisions_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_offers" ADD CONSTRAINT "member_offers_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_aliases" ADD CONSTRAINT "product_aliases_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_gtins" ADD CONSTRAINT "product_gtins_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_prices" ADD CONSTRAINT "product_prices_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_prices" ADD CONSTRAINT "product_prices_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_brand_brands_name_fk" FOREIGN KEY ("brand") REFERENCES "public"."brands"("name") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "clicks_offer" ON "clicks" USING btree ("offer_id","clicked_at");--> statement-breakpoint
CREATE INDEX "feed_runs_store" ON "feed_runs" USING btree ("store_id","finished_at");--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_subscribers_email" ON "newsletter_subscribers" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "offers_store" ON "offers" USING btree ("store_id");--> statement-breakpoint
CREATE INDEX "product_prices_fetched_at" ON "product_prices" USING brin ("fetched_at");--> statement-breakpoint
CREATE INDEX "products_brand" ON "products" USING btree ("brand");--> statement-breakpoint
INSERT INTO "catalogue_version" DEFAULT VALUES;--> statement-breakpoint
INSERT INTO "exchange_rates" ("currency", "valid_from", "per_eur") VALUES ('EUR', '2024-01-01', 1), ('USD', '2024-01-01', 1.09), ('GBP', '2024-01-01', 0.86), ('SEK', '2024-01-01', 11.45);
