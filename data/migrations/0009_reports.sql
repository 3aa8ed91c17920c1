CREATE TABLE "offer_evidence" (
	"offer_id" integer PRIMARY KEY NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	"price" integer NOT NULL,
	"original_price" integer,
	"currency" text NOT NULL,
	"stock" text NOT NULL,
	"title" text NOT NULL,
	"vendor" text NOT NULL,
	"variant" text NOT NULL,
	"gtin" text,
	"raw" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "offer_hides" (
	"offer_id" integer NOT NULL,
	"store_id" integer NOT NULL,
	"hidden_at" timestamp with time zone NOT NULL,
	"reports" smallint NOT NULL,
	CONSTRAINT "offer_hides_offer_id_hidden_at_pk" PRIMARY KEY("offer_id","hidden_at")
);
--> statement-breakpoint
CREATE TABLE "price_reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"offer_id" integer NOT NULL,
	"store_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"reason" text NOT NULL,
	"price" integer NOT NULL,
	"currency" text NOT NULL,
	"seen" jsonb NOT NULL,
	"evidence" jsonb NOT NULL,
	"network" text,
	"is_counted" boolean NOT NULL,
	"email" text,
	"language" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answer" text,
	"answered_by" text,
	"answered_at" timestamp with time zone,
	CONSTRAINT "price_reports_code_unique" UNIQUE("code"),
	CONSTRAINT "price_reports_reason" CHECK ("price_reports"."reason" in ('price', 'shipping', 'product', 'stock', 'region')),
	CONSTRAINT "price_reports_answer" CHECK ("price_reports"."answer" in ('right', 'fixed', 'asked'))
);
--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "match_code" text;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "offer_evidence" ADD CONSTRAINT "offer_evidence_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_hides" ADD CONSTRAINT "offer_hides_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_hides" ADD CONSTRAINT "offer_hides_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_reports" ADD CONSTRAINT "price_reports_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_reports" ADD CONSTRAINT "price_reports_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_reports" ADD CONSTRAINT "price_reports_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "offer_hides_store" ON "offer_hides" USING btree ("store_id","hidden_at");--> statement-breakpoint
CREATE INDEX "price_reports_offer" ON "price_reports" USING btree ("offer_id");--> statement-breakpoint
CREATE INDEX "price_reports_store" ON "price_reports" USING btree ("store_id","answered_at");--> statement-breakpoint
CREATE INDEX "price_reports_open" ON "price_reports" USING btree ("offer_id") WHERE "price_reports"."answer" is null;--> statement-breakpoint
CREATE INDEX "offers_hidden" ON "offers" USING btree ("store_id") WHERE "offers"."hidden_at" is not null;