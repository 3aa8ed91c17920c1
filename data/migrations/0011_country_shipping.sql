CREATE TABLE "shipping_rules" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shipping_rules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"store_id" integer NOT NULL,
	"countries" text[] NOT NULL,
	"sends" boolean DEFAULT true NOT NULL,
	"cost" integer,
	"free_from" integer,
	"days_from" smallint,
	"days_to" smallint,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_by" text,
	CONSTRAINT "shipping_rules_countries" CHECK (cardinality("shipping_rules"."countries") > 0),
	CONSTRAINT "shipping_rules_cost" CHECK ("shipping_rules"."sends" = ("shipping_rules"."cost" is not null) and coalesce("shipping_rules"."cost", 0) >= 0),
	CONSTRAINT "shipping_rules_free_from" CHECK ("shipping_rules"."free_from" > 0),
	CONSTRAINT "shipping_rules_days" CHECK ("shipping_rules"."days_from" >= 0 and "shipping_rules"."days_to" >= "shipping_rules"."days_from")
);
--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "shipping_to" text;--> statement-breakpoint
ALTER TABLE "shipping_rules" ADD CONSTRAINT "shipping_rules_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shipping_rules_store" ON "shipping_rules" USING btree ("store_id");