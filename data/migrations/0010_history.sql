CREATE TABLE "history_rewrites" (
	"product_id" integer NOT NULL,
	"store_id" integer NOT NULL,
	"rewritten_at" timestamp with time zone NOT NULL,
	CONSTRAINT "history_rewrites_product_id_store_id_pk" PRIMARY KEY("product_id","store_id")
);
--> statement-breakpoint
CREATE TABLE "listing_prices" (
	"fetched_at" timestamp with time zone NOT NULL,
	"listing_id" integer NOT NULL,
	"price" integer NOT NULL,
	"original_price" integer,
	"shipping_cost" integer,
	"in_stock" boolean NOT NULL,
	"is_believed" boolean NOT NULL,
	"currency" text NOT NULL,
	CONSTRAINT "listing_prices_listing_id_fetched_at_pk" PRIMARY KEY("listing_id","fetched_at")
);
--> statement-breakpoint
CREATE TABLE "product_merges" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_merges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"from_id" integer NOT NULL,
	"into_id" integer NOT NULL,
	"merged_at" timestamp with time zone NOT NULL,
	"merged_by" text NOT NULL,
	"before" jsonb NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" text
);
--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "words_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "is_reassigned" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "product_prices" ADD COLUMN "listing_id" integer;--> statement-breakpoint
ALTER TABLE "history_rewrites" ADD CONSTRAINT "history_rewrites_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "history_rewrites" ADD CONSTRAINT "history_rewrites_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_prices" ADD CONSTRAINT "listing_prices_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_merges" ADD CONSTRAINT "product_merges_from_id_products_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_merges" ADD CONSTRAINT "product_merges_into_id_products_id_fk" FOREIGN KEY ("into_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_merges_into" ON "product_merges" USING btree ("into_id");--> statement-breakpoint
CREATE INDEX "product_merges_from" ON "product_merges" USING btree ("from_id");--> statement-breakpoint
CREATE INDEX "listings_reassigned" ON "listings" USING btree ("store_id") WHERE "listings"."is_reassigned";